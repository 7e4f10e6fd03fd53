import { Link } from 'react-router'
import type { TextPage } from '../content-api.ts'

/** So that a link can lead to a section. */
export const sectionAnchor = (place: number): string => `section-${place + 1}`

/** The sections of a page of text. */
export const TextSections = ({ sections }: Pick<TextPage, 'sections'>) => (
  <div className="grid max-w-[68ch] gap-8">
    {sections.map((section, place) => (
      <section key={section.heading} id={sectionAnchor(place)} className="scroll-mt-40">
        <h2 className="display text-d-md">{section.heading}</h2>
        <SectionBody section={section} />
      </section>
    ))}
  </div>
)

export const SectionBody = ({ section }: { section: TextPage['sections'][number] }) => (
  <>
    {section.paragraphs.map((paragraph) => (
      <p key={paragraph} className="mt-3 text-lg/7">
        {paragraph}
      </p>
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
