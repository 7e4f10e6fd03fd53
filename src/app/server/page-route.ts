import { patternsIn } from '#kernel/address.ts'
import * as paths from '#kernel/paths.ts'
import { noRoute } from '#platform/http/answered.ts'

type Pattern = { pattern: string; segments: string[] }

// what is named whole comes before what anything may stand for
const patterns: Pattern[] = patternsIn(paths)
  .map((pattern) => ({ pattern, segments: pattern.split('/') }))
  .toSorted((one, other) => variablesIn(one) - variablesIn(other))

function variablesIn({ segments }: Pattern): number {
  return segments.filter((segment) => segment.startsWith(':')).length
}

const fits = ({ segments }: Pattern, asked: string[]): boolean =>
  asked.length <= segments.length &&
  segments.every((segment, at) => {
    const part = asked[at]
    if (part === undefined) return segment.endsWith('?')
    return segment.startsWith(':') ? part !== '' : segment === part
  })

/** The pattern of a storefront's page, for those who count and must not see what people typed. */
export function pageRouteOf(address: string): string {
  const asked = (address.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, '').split('/')
  return patterns.find((pattern) => fits(pattern, asked))?.pattern ?? noRoute
}
