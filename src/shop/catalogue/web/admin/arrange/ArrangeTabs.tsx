import { useLocation } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useCalls } from '#ui/admin.ts'
import { FilterPills } from '#ui/FilterPills.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { createArrangeApi } from './arrange-api.ts'

const tabs = [
  ['Categories', adminPaths.categories, 'category'],
  ['Collections', adminPaths.collections, 'collection'],
  ['Brands', adminPaths.brands, 'brand'],
  ['Product fields', adminPaths.fields, null],
] as const

/** What goods are arranged by, each with how many there are. */
export function ArrangeTabs() {
  const { pathname } = useLocation()
  const places = useAnswer(useCalls(createArrangeApi).listPlaces)
  return (
    <FilterPills
      label="Categories"
      replace={false}
      pills={tabs.map(([name, to, kind]) => ({
        name,
        to,
        count: kind && places.value?.data.filter((place) => place.kind === kind).length,
        isHere: pathname === to,
      }))}
    />
  )
}
