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

/** Each text to be taken out, with the file it stands in. */
export const wallsOf = ({ file, take, andTake, andFile = file }: Defence) => [
  { file, take },
  ...(andTake ? [{ file: andFile, take: andTake }] : []),
]

export const testsOf = ({ tests = 'test/abuse.api.test.ts' }: Defence): string => tests

export const calledOf = ({ name, called }: Defence): string => called ?? name.split(' ')[0] ?? name
