// Menu, footer, promo bar and pages: panels of fields.
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { MomentField } from '#ui/MomentField.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Switch } from '#ui/Switch.tsx'
import {
  featureParts,
  footerParts,
  menuLists,
  noticeParts,
  pageParts,
  promoParts,
  studioPart,
} from './document-parts.ts'
import { useAt, useEditor } from './editor-context.ts'
import { emptyShelves } from './empty-shelves.ts'
import { MoveHint } from './MoveHint.tsx'
import type { Part } from './part-types.ts'
import { Parts } from './parts.tsx'

/** A link that leads to nothing is worth knowing before shoppers find it. */
export function EmptyShelves() {
  const { body, places } = useEditor()
  const empty = emptyShelves(body, places)
  if (empty.length === 0) return null
  return (
    <Note kind="change">
      {empty.length === 1
        ? `A link leads to a page without products: ${empty[0]}.`
        : `Links lead to pages without products: ${empty.join(', ')}.`}
    </Note>
  )
}

const listPart = ({ title, path, entry }: (typeof menuLists)['bar']): Part => ({
  name: path,
  label: title,
  kind: 'list',
  isTop: true,
  entry,
})

export const MenuEditor = () => (
  <div className="grid items-start gap-6 xl:grid-cols-2">
    <div className="grid bg-white">
      <Parts path="" parts={[listPart(menuLists.bar), listPart(menuLists.strip)]} />
      <MoveHint />
    </div>
    <div className="grid gap-6">
      <div className="bg-white">
        <Parts path="" parts={[listPart(menuLists.lists)]} />
      </div>
      <Panel title="Notice on every page" padded>
        <Parts path="" parts={noticeParts} />
      </Panel>
      <Panel title="Picture beside the lists" padded>
        <Parts path="menu.feature" parts={featureParts} />
      </Panel>
    </div>
  </div>
)

/** Showrooms. While there are none, shoppers find nothing that leads to them. */
export const StudiosEditor = () => (
  <div className="grid max-w-[860px] bg-white">
    <Parts path="" parts={[studioPart]} />
    <MoveHint />
  </div>
)

/** The long lists of links stand beside the rest. */
const longLists = ['columns', 'categories', 'brands']

export const FooterEditor = () => (
  <div className="grid items-start gap-6 xl:grid-cols-2">
    <div className="grid gap-6">
      <Panel title="Who sells, who answers" padded>
        <p>
          Name, address, care line, grievance officer and social links come from{' '}
          <Link to={adminPaths.settingsShop} className="link">
            Settings, Shop
          </Link>
          .
        </p>
      </Panel>
      <Panel title="Lines and lists" padded>
        <Parts path="footer" parts={footerParts.filter(({ name }) => !longLists.includes(name))} />
      </Panel>
    </div>
    <Panel title="Links" padded>
      <Parts path="footer" parts={footerParts.filter(({ name }) => longLists.includes(name))} />
    </Panel>
  </div>
)

export function PromoEditor() {
  const from = useAt<string>('from')
  const until = useAt<string>('ends_at')
  const hidden = useAt<boolean>('is_hidden')
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Panel title="What it says" padded>
        <Parts path="" parts={promoParts} />
      </Panel>
      <Panel title="When it is shown" padded>
        <div className="grid gap-4 sm:grid-cols-2">
          <MomentField
            label="From"
            optional
            hint="India time"
            value={from.value}
            error={from.error}
            onChange={from.set}
          />
          <MomentField
            label="Until"
            hint="It is then hidden automatically, on open pages too"
            required
            value={until.value}
            error={until.error}
            onChange={(value) => value && until.set(value)}
          />
        </div>
        <div className="mt-4">
          <Switch
            label="Hide the promo bar"
            hint="Nobody sees it, whatever the dates say"
            checked={hidden.value ?? false}
            onChange={({ target }) => hidden.set(target.checked ? true : undefined)}
          />
        </div>
      </Panel>
    </div>
  )
}

export const PageEditor = () => (
  <Panel title="The page" padded className="max-w-[860px]">
    <Parts path="" parts={pageParts} />
  </Panel>
)
