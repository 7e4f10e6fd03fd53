import type { GuideGroup } from '../../../domain/guide-text.ts'
import { arranging } from './arranging.ts'
import { firstHour } from './first-hour.ts'
import { goods } from './goods.ts'
import { office } from './office.ts'
import { selling } from './selling.ts'
import { settings } from './settings.ts'

/** The owner's guide, in the order in which an owner needs it. */
export const guide: GuideGroup[] = [
  firstHour,
  selling,
  { ...goods, pages: [...goods.pages, ...arranging] },
  settings,
  office,
]
