/** A wall of the shop, how to take it out, and the test that must fail then. */
export type Defence = {
  /** The abuse, and what stops it. */
  name: string
  file: string
  /** What is written there, and what stands there once the defence is gone. */
  take: [from: string, to: string]
  /** A second wall behind it, in the same file or another. */
  andTake?: [from: string, to: string]
  andFile?: string
  /** Where the test is, if not among the abuse cases. */
  tests?: string
  /** What its name begins with, if not the number of the abuse. */
  called?: string
}
