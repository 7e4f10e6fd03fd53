// Why a file is not taken as a model, in one sentence for whoever sent it.

/** Thrown and caught within this folder: a reader that is deep in a file says what is wrong, and reading ends. */
export class ModelFault extends Error {}

export function fault(sentence: string): never {
  throw new ModelFault(sentence)
}

export const broken = (): never => fault('This model is damaged. Save it again and upload the new file.')
