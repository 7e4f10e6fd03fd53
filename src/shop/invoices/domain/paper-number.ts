// How a tax paper is called: on paper at most 16 characters (CGST Rule 46), in an address without slashes.
import { type Paper, paperKinds } from './paper.ts'

export type PaperPlace = { kind: Paper['kind']; year: string; running: number }

const mostCharacters = 16

/** 'SHP/26-27/000001'. After a million in a year the signs between the parts make room, one by one. */
export function paperNumber({ year, running }: Omit<PaperPlace, 'kind'>, prefix: string): string {
  const digits = String(running).padStart(6, '0')
  const shortYear = year.replace('-', '')
  const forms = [
    `${prefix}/${year}/${digits}`,
    `${prefix}/${shortYear}/${digits}`,
    `${prefix}${shortYear}/${digits}`,
    `${prefix}${shortYear}${digits}`,
  ]
  const fitting = forms.find((form) => form.length <= mostCharacters)
  if (!fitting) throw new Error(`no number of ${mostCharacters} characters for ${running}`)
  return fitting
}

/** 'SHP-26-27-000001', for its address. */
export const publicIdOf = (number: string): string => number.replaceAll('/', '-')

/** 'invoice-26-27-1': how papers were called in addresses while there was one series of each kind. */
export function readOldPublicId(id: string): PaperPlace | undefined {
  const found = /^([a-z_]+)-([0-9]{2}-[0-9]{2})-([1-9][0-9]{0,8})$/.exec(id)
  const [, word, year = '', running] = found ?? []
  const kind = paperKinds.find((one) => one === word)
  return kind && { kind, year, running: Number(running) }
}
