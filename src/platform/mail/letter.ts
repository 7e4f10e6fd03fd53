// A letter in two forms: plain text, and simple HTML that every mail program can draw.
import { escapeHtml } from '#kernel/html.ts'

/** Where the shop's name stands in a letter: it is filled in when the letter is put into the outbox. */
export const theShop = '{{shop}}'
/** The same for the colour of what can be pressed. */
const actColour = '{{act}}'

export type LetterLine = { title: string; detail: string; amount: string }
export type LetterTotal = { label: string; amount: string; isSum?: boolean }

export type Letter = {
  kind: string
  subject: string
  greeting: string
  paragraphs: string[]
  /** One thing to do, where there is one. */
  action?: { label: string; href: string }
  /** What the letter is about, line by line, and what that comes to. */
  table?: { lines: LetterLine[]; totals: LetterTotal[] }
  /** Set apart, such as where a parcel goes. */
  box?: { title: string; text: string }
  /** A last word above the line. */
  lastLine?: string
  /** Small print under the line. */
  closing: string[]
  /** A letter that nobody needs has an end: one click, and none of its kind comes again. */
  end?: { label: string; href: string }
  /** Anybody could have caused it by typing this address: so many of these a day go to one mailbox. */
  isUnasked?: true
  /** Which letter it is and what it was filled with, for whoever says it in other words. */
  from?: { key: string; values: Record<string, string | readonly string[]> }
}

export const textPartOf = ({
  greeting,
  paragraphs,
  action,
  table,
  box,
  lastLine,
  closing,
  end,
}: Letter): string =>
  [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...(table ? tableAsText(table) : []),
    ...(box ? [`${box.title}:\n${box.text}`] : []),
    ...(lastLine ? [lastLine] : []),
    '--',
    ...closing,
    ...(end ? [`${end.label}:\n${end.href}`] : []),
  ].join('\n\n')

function tableAsText({ lines, totals }: NonNullable<Letter['table']>): string[] {
  return [
    ...lines.map(({ title, detail, amount }) =>
      [title, ...(detail ? [`  ${detail}`] : []), ...(amount ? [`  ${amount}`] : [])].join('\n'),
    ),
    ...(totals.length > 0 ? [totals.map(({ label, amount }) => `${label}: ${amount}`).join('\n')] : []),
  ]
}

const body = 'font:16px/24px Arial,sans-serif;color:#221c1a'
const small = 'font:13px/20px Arial,sans-serif;color:#675d55'
const hairline = '1px solid #e7e2d9'

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`

export function htmlPartOf(letter: Letter): string {
  const { subject, greeting, paragraphs, action, table, box, lastLine, closing, end } = letter
  const button = action
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:${actColour};color:#ffffff;text-decoration:none;font:bold 16px/20px Arial,sans-serif">${escapeHtml(action.label)}</a></p>` +
      // a long address must not make the whole letter wider than a phone
      `<p style="margin:0 0 16px;${small};word-break:break-word;overflow-wrap:anywhere">If the button does not work, copy this address:<br>${escapeHtml(action.href)}</p>`
    : ''
  return (
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#faf8f4">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:${hairline};border-radius:6px"><tr><td style="padding:32px 28px">` +
    `<p style="margin:0 0 24px;font:bold 22px/28px Georgia,serif;color:${actColour}">${theShop}</p>` +
    `<h1 style="margin:0 0 16px;font:normal 24px/30px Georgia,serif;color:#221c1a">${escapeHtml(greeting)}</h1>` +
    paragraphs.map((text) => paragraph(text, body)).join('') +
    button +
    (table ? linesAsHtml(table.lines) + totalsAsHtml(table.totals) : '') +
    (box ? boxAsHtml(box) : '') +
    (lastLine ? paragraph(lastLine, body) : '') +
    `<hr style="border:0;border-top:${hairline};margin:8px 0 16px">` +
    closing.map((text) => paragraph(text, small)).join('') +
    (end
      ? `<p style="margin:0 0 16px;${small}"><a href="${escapeHtml(end.href)}" style="color:#675d55">${escapeHtml(end.label)}</a></p>`
      : '') +
    '</td></tr></table></td></tr></table></body></html>'
  )
}

const openTable = (style: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">`

function linesAsHtml(lines: readonly LetterLine[]): string {
  if (lines.length === 0) return ''
  const rows = lines.map(
    ({ title, detail, amount }) =>
      `<tr><td style="padding:14px 12px 14px 0;border-top:${hairline};${body}"><b>${escapeHtml(title)}</b>` +
      `${detail ? `<br><span style="${small}">${escapeHtml(detail)}</span>` : ''}</td>` +
      `<td align="right" valign="top" style="padding:14px 0;border-top:${hairline};${body};white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
  )
  return `${openTable(`margin:0 0 16px;border-bottom:${hairline}`)}${rows.join('')}</table>`
}

function totalsAsHtml(totals: readonly LetterTotal[]): string {
  if (totals.length === 0) return ''
  const rows = totals.map(({ label, amount, isSum }) => {
    const font = isSum ? 'font:bold 18px/26px Arial,sans-serif;color:#221c1a' : body
    return (
      `<tr><td style="padding:4px 12px 4px 0;${font}">${escapeHtml(label)}</td>` +
      `<td align="right" style="padding:4px 0;${font};white-space:nowrap">${escapeHtml(amount)}</td></tr>`
    )
  })
  return `${openTable('margin:0 0 24px')}${rows.join('')}</table>`
}

const boxAsHtml = ({ title, text }: NonNullable<Letter['box']>): string =>
  `${openTable('margin:0 0 24px;background:#faf8f4;border-radius:6px')}<tr><td style="padding:18px 20px;${body}">` +
  `<b>${escapeHtml(title)}</b><br><span style="color:#675d55">${escapeHtml(text)}</span></td></tr></table>`
