/** A row as a program for tables counts them: the first is 1, and empty ones count. */
export type FileRow = { number: number; cells: string[] }

export const mostColumns = 120
/** What a cell of a workbook can hold. */
export const mostCell = 32_767
/** Characters in one row. */
export const mostRecord = 200_000
