// A letter in two forms: plain text, and simple HTML that every mail program can draw.
import { escapeHtml } from '#kernel/html.ts'

export type Letter = {
  kind: string
  subject: string
  greeting: string
  paragraphs: string[]
  /** One thing to do, where there is one. */
  action?: { label: string; href: string }
  /** Small print under the line. */
  closing: string[]
}

export const textPartOf = ({ greeting, paragraphs, action, closing }: Letter): string =>
  [greeting, ...paragraphs, ...(action ? [`${action.label}:\n${action.href}`] : []), '--', ...closing].join(
    '\n\n',
  )

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`

export function htmlPartOf({ subject, greeting, paragraphs, action, closing }: Letter): string {
  const body = 'font:16px/24px Arial,sans-serif;color:#221c1a'
  const small = 'font:13px/20px Arial,sans-serif;color:#675d55'
  const button = action
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:#642850;color:#ffffff;text-decoration:none;font:bold 16px/20px Arial,sans-serif">${escapeHtml(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;${small}">If the button does nothing, copy this address:<br>${escapeHtml(action.href)}</p>`
    : ''
  return (
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#faf8f4">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e7e2d9;border-radius:6px"><tr><td style="padding:32px 28px">` +
    `<p style="margin:0 0 24px;font:bold 22px/28px Georgia,serif;color:#642850">aangan</p>` +
    `<h1 style="margin:0 0 16px;font:normal 24px/30px Georgia,serif;color:#221c1a">${escapeHtml(greeting)}</h1>` +
    paragraphs.map((text) => paragraph(text, body)).join('') +
    button +
    `<hr style="border:0;border-top:1px solid #e7e2d9;margin:8px 0 16px">` +
    closing.map((text) => paragraph(text, small)).join('') +
    '</td></tr></table></td></tr></table></body></html>'
  )
}
