// Holds every import against the ladders. It says how many modules it read: a fence that sees nothing guards nothing.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { cruiserRules } from './ladders.ts'

const root = join(import.meta.dirname, '..')

export async function findClimbs(
  folder: string,
  paths: string[],
): Promise<{ modules: number; climbs: { rule: string; from: string; to: string }[] }> {
  const { output } = await cruise(
    paths,
    {
      baseDir: folder,
      parser: 'swc',
      ruleSet: { forbidden: cruiserRules() as never },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.(svg|css)$' },
      tsPreCompilationDeps: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    } as never,
  )
  const { summary, modules } = output as ICruiseResult
  return {
    modules: modules.filter(({ source }) => source.startsWith('src/')).length,
    climbs: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

if (import.meta.main) {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const { modules, climbs } = await findClimbs(root, ['src'])
  for (const { rule, from, to } of climbs) console.error(`${rule}: ${from} imports ${to}`)
  if (modules < sources.length) console.error(`only ${modules} of ${sources.length} modules were read`)
  console.log(`${modules} modules read, ${climbs.length} imports climb`)
  process.exit(climbs.length === 0 && modules >= sources.length ? 0 : 1)
}
