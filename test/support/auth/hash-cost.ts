// The cost of password hashes in tests: they make thousands, which with the cost in use took a third of the time of tests of accounts.
import { DEFAULT_SETTINGS, type HashCost } from '#auth/context/settings.ts';

export const TEST_HASH_COST: HashCost = { memoryCost: 64, timeCost: 1 };

/** That of real servers, for tests of what is stored. */
export const { hashCost: DEFAULT_HASH_COST } = DEFAULT_SETTINGS;
