// Property-based tests with the same random documents in every run: a run that is red by chance says nothing about the change that it tests.
// `PROPERTY_SEED=random npm run test:unit` looks for documents that were never tried; a failure prints its seed.
import fc from 'fast-check';

const SEED = 20_261_129;

const wanted = process.env.PROPERTY_SEED;
if (wanted !== 'random') fc.configureGlobal({ seed: wanted === undefined ? SEED : Number(wanted) });

export { fc };
