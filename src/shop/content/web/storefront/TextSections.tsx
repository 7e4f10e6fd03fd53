import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { TextPage } from '../content-api.ts'

/** So that a link can lead to a section. */
export const sectionAnchor = (place: number): string => `section-${place + 1}`

/** What the shop puts where a text says {{its-name}}, so that a page never says something else than the shop does. */
export type Fill = Record<string, ReactNode>

const placeholder = /\{\{([a-z-]+)\}\}/

/** Which of them a page asks for. */
export const asksFor = ({ sections }: Pick<TextPage, 'sections'>, name: string): boolean =>
  sections.some(({ paragraphs }) => paragraphs.some((text) => text.includes(`{{${name}}}`)))

/** The sections of a page of text. */
export const TextSections = ({ sections, fill }: Pick<TextPage, 'sections'> & { fill?: Fill }) => (
  <div className="grid max-w-[68ch] gap-8">
    {sections.map((section, place) => (
      <section key={section.heading} id={sectionAnchor(place)} className="scroll-mt-40">
        <h2 className="display text-d-md">{section.heading}</h2>
        <SectionBody section={section} fill={fill} />
      </section>
    ))}
  </div>
)

export const SectionBody = ({
  section,
  fill = {},
}: {
  section: TextPage['sections'][number]
  fill?: Fill | undefined
}) => (
  <>
    {section.paragraphs.map((paragraph) => (
      <Fragment key={paragraph}>
        {/* of a text cut at its placeholders, every second part is a name */}
        {paragraph.split(placeholder).map((part, at) =>
          at % 2 === 1 ? (
            <Fragment key={part}>{fill[part]}</Fragment>
          ) : (
            part.trim() !== '' && (
              <p key={part} className="mt-3 text-lg/7">
                {part.trim()}
              </p>
            )
          ),
        )}
      </Fragment>
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
