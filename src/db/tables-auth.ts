// Rows of the auth provider: users, their sessions and tokens.

// biome-ignore lint/complexity/noBannedTypes: the auth room fills this in
export type AuthTables = {};
