import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { t } from '#messages/landing/landing.ts'
import { t as documents } from '#messages/landing/documents.ts'

/** The size that messengers show a link's picture in: https://ogp.me and Open Graph's readers ask for 1.91 to 1. */
const SIZE = { width: 1200, height: 630 }

/** Draws the picture that messengers show beside a link, the same for every address. */
export async function drawCard(browser: Browser, folder: string): Promise<void> {
  const ring = await readFile('public/favicon.svg', 'utf8')
  const context = await browser.newContext({ viewport: SIZE, deviceScaleFactor: 1 })
  const page = await context.newPage()
  await page.setContent(`<!doctype html><style>
    body { margin: 0; block-size: 100vh; display: flex; align-items: center; gap: 72px; padding: 0 88px;
      box-sizing: border-box; background: #0f4c3a; color: #faf7f0; font-family: system-ui, sans-serif }
    svg { flex: none; inline-size: 400px; block-size: 400px }
    h1 { margin: 0 0 20px; font-size: 40px; font-weight: 600; color: #f2c063 }
    p { margin: 0; font-size: 68px; line-height: 1.15; font-weight: 700; letter-spacing: -0.01em }
    small { display: block; margin-block-start: 28px; font-size: 32px; line-height: 1.3; color: #d7e4dc }
  </style>${ring}<div><h1>${documents('siteName')}</h1><p>${t('heroTitle')}</p><small>${t('heroTerms')}</small></div>`)
  const picture = sharp(await page.screenshot()).png({ palette: true, effort: 10, compressionLevel: 9 })
  const { size } = await picture.toFile(join(folder, 'card.png'))
  console.log(`card.png ${(size / 1024).toFixed(1)} KiB`)
  await context.close()
}
