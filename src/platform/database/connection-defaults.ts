/** What the server must know about every connection of the shop; names are PostgreSQL's. */
export const connectionDefaults = (statementTimeout = 5_000): Record<string, string> => ({
  statement_timeout: String(statementTimeout),
  idle_in_transaction_session_timeout: '10000',
  // what shoppers and staff ask for all day is over before a second worker is up: only what takes long, such as the
  // numbers of a year, is worked on by several
  parallel_setup_cost: '10000',
})
