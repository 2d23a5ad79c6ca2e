import sharp from 'sharp'
import { formatDate, type CalendarDate } from '#contract/rules/calendar.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { escapeHtml } from '#server/platform/mail/escape-html.ts'

/** A picture like a banking app's transfer confirmation: the proof of a demo payment. */
export async function transferScreenshot(transfer: {
  /** Rupees. */
  readonly amount: number
  readonly from: string
  readonly to: string
  readonly reference: string
  readonly date: CalendarDate
}): Promise<Blob> {
  const rows = [
    ['From', transfer.from],
    ['To', transfer.to],
    ['Reference', transfer.reference],
    ['Date', formatDate(transfer.date)],
  ]
  const lines = rows.map(
    ([label, value], index) =>
      `<text x="60" y="${640 + index * 110}" font-size="30" fill="#64748b">${escapeHtml(label ?? '')}</text>
       <text x="60" y="${684 + index * 110}" font-size="38" fill="#0f172a">${escapeHtml(value ?? '')}</text>`,
  )
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280" font-family="sans-serif">
    <rect width="720" height="1280" fill="#f8fafc"/>
    <circle cx="360" cy="240" r="96" fill="#16a34a"/>
    <path d="M312 244l34 34 66-70" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round"/>
    <text x="360" y="420" font-size="40" text-anchor="middle" fill="#0f172a">Transfer successful</text>
    <text x="360" y="510" font-size="64" text-anchor="middle" fill="#0f172a">${formatRupees(transfer.amount)}</text>
    ${lines.join('\n')}
  </svg>`
  const png = await sharp(Buffer.from(picture)).png().toBuffer()
  return new File([new Uint8Array(png)], `transfer-${transfer.reference}.png`, { type: 'image/png' })
}
