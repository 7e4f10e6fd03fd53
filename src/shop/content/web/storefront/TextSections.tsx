import { Link } from 'react-router'
import { tableIn } from '../../domain/facts.ts'
import type { TextPage } from '../content-api.ts'
import { FactTable } from './FactTable.tsx'

/** So that a link can lead to a section. */
export const sectionAnchor = (place: number): string => `section-${place + 1}`

/** The sections of a page of text. */
export const TextSections = ({ sections, tables }: Pick<TextPage, 'sections' | 'tables'>) => (
  <div className="grid max-w-[68ch] gap-8">
    {sections.map((section, place) => (
      <section key={section.heading} id={sectionAnchor(place)} className="scroll-mt-40">
        <h2 className="display text-d-md">{section.heading}</h2>
        <SectionBody section={section} tables={tables} />
      </section>
    ))}
  </div>
)

type BodyProps = { section: TextPage['sections'][number]; tables: TextPage['tables'] }

export const SectionBody = ({ section, tables }: BodyProps) => (
  <>
    {section.paragraphs.map((paragraph) => (
      <Paragraph key={paragraph} text={paragraph} tables={tables} />
    ))}
    {section.links && (
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {section.links.map((link) => (
          <li key={link.label}>
            <TextLink {...link} />
          </li>
        ))}
      </ul>
    )}
  </>
)

function Paragraph({ text, tables }: { text: string; tables: TextPage['tables'] }) {
  const name = tableIn(text)
  const table = tables.find((one) => one.name === name)
  return table ? <FactTable table={table} /> : <p className="mt-3 text-lg/7">{text}</p>
}

export function TextLink({ label, href }: { label: string; href: string }) {
  const look = 'link inline-flex min-h-11 items-center'
  return href.startsWith('/') ? (
    <Link to={href} className={look}>
      {label}
    </Link>
  ) : (
    <a href={href} className={look}>
      {label}
    </a>
  )
}
