// What other modules do with an account that they know by its id: confirm its password, export and delete it.
import { Problem } from '#api/problem.ts';
import { findById } from '#auth/accounts/accounts.ts';
import type { AuthContext } from '#auth/context/context.ts';
import type { DbTransaction } from '#db/open.ts';
import { type AccountExport, exportAccount } from './account-export.ts';
import { type AccountDeletion, deleteAccount } from './delete-account.ts';
import { verifyCurrentPassword } from './self-service.ts';

export type AccountAccess = {
  hasPassword(userId: string): Promise<boolean>;
  /** @throws Problem 400 `current_password_required`, `current_password_invalid`, 429 after too many wrong ones */
  confirmPassword(userId: string, password: string | undefined): Promise<void>;
  /** What is stored of an account, without secrets; undefined when there is none. */
  export(userId: string): Promise<AccountExport | undefined>;
  /** Deletes an account in the caller's transaction. Returns whether there was one. */
  delete(transaction: DbTransaction, userId: string, deletion: AccountDeletion): Promise<boolean>;
};

/** Binds the functions to a context. */
export function createAccountAccess(context: AuthContext): AccountAccess {
  const { db } = context;
  return {
    hasPassword: async (userId) => ((await findById(db, userId))?.password_hash ?? null) !== null,
    async confirmPassword(userId, password) {
      const hash = (await findById(db, userId))?.password_hash ?? null;
      if (hash === null) throw new Problem(400, 'current_password_required', 'This account has no password.');
      await verifyCurrentPassword(context, userId, hash, password);
    },
    export: (userId) => exportAccount(db, userId),
    async delete(transaction, userId, deletion) {
      const user = await findById(transaction, userId);
      if (user === undefined) return false;
      await deleteAccount(context, transaction, user, deletion);
      return true;
    },
  };
}
