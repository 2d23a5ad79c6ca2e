import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { iconPaths } from '#ui/icons/icon-paths.ts'

/*
 * Second half of `npm run pictures`: every icon of the installed app, drawn from the ring of public/favicon.svg.
 */

const FOLDER = 'public/icons'
const GREEN = '#0f4c3a'
const PAPER = '#faf7f0'
/** Launchers may cut a maskable icon down to a circle of 80 % of its side (https://w3c.github.io/manifest/#icon-masks). */
const MASKABLE_SCALE = 0.86
/** The app's icon for each shortcut, by file name. */
const SHORTCUTS = {
  'shortcut-pay': 'payments',
  'shortcut-outbox': 'send',
  'shortcut-discover': 'discover',
} as const

const favicon = (await readFile('public/favicon.svg', 'utf8')).trim()
const ring = favicon.replace(/^<svg[^>]*>\s*<rect[^>]*\/>|<\/svg>$/g, '')
if (ring === favicon) throw new Error('favicon.svg is no longer a ring on a ground')

const svg = (content: string, side = 512): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${content}</svg>`
const onGreen = (content: string): string => svg(`<rect width="512" height="512" fill="${GREEN}"/>${content}`)

/** The ring in white, without its free place: systems that colour icons themselves use only the shape. */
const stencil = ring.replaceAll(GREEN, '#000').replaceAll(/#(?:3f7a65|faf7f0|f2a516)/g, '#fff')
const shape = `<mask id="ring">${stencil}</mask><rect width="512" height="512" fill="#fff" mask="url(#ring)"/>`

async function draw(name: string, picture: string, side: number): Promise<void> {
  const { size } = await sharp(Buffer.from(picture), { density: 72 * (side / 96) })
    .resize(side, side)
    .png({ palette: true, colours: 32, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(`${FOLDER}/${name}.png`)
  console.log(`${name}.png ${size} bytes`)
}

/** An icon file with one PNG, for clients that request /favicon.ico without reading a page. */
function icoOf(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // with one picture
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

await draw('icon-192', favicon, 192)
await writeFile(
  'public/favicon.ico',
  icoOf(await sharp(Buffer.from(favicon)).resize(32, 32).png().toBuffer(), 32),
)
await draw('icon-512', favicon, 512)
await draw('apple-touch-icon', onGreen(ring), 180)
const inset = (256 * (1 - MASKABLE_SCALE)).toFixed(1)
await draw(
  'maskable-512',
  onGreen(`<g transform="translate(${inset} ${inset}) scale(${MASKABLE_SCALE})">${ring}</g>`),
  512,
)
await draw('monochrome-512', svg(shape), 512)
for (const [name, icon] of Object.entries(SHORTCUTS)) {
  const glyph = `<path d="${iconPaths[icon]}" fill="none" stroke="${PAPER}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" transform="translate(112 112) scale(12)"/>`
  await draw(name, onGreen(glyph), 96)
}
