import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')

/** A token's colour in a theme, as 8-bit channels. */
function colourOf(token: string, theme: 'light' | 'dark'): number[] {
  const [, both] = new RegExp(`--${token}: light-dark\\(([^)]*)\\)`).exec(css) ?? []
  const hex = both?.split(',')[theme === 'light' ? 0 : 1]?.trim().slice(1) ?? ''
  const whole = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  const channels = whole.match(/../g)?.map((part) => Number.parseInt(part, 16)) ?? []
  if (channels.length !== 3) throw new Error(`--${token} is no pair of colours`)
  return channels
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(text: readonly number[], ground: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ['text', 'ground'],
  ['text', 'surface'],
  ['text', 'surface-sunken'],
  ['text-muted', 'ground'],
  ['text-muted', 'surface'],
  ['text-muted', 'surface-sunken'],
  ['text-danger', 'fill-danger-soft'],
  ['text-success', 'fill-success-soft'],
  ['text-info', 'fill-info-soft'],
  ['text-waiting', 'fill-waiting-soft'],
  ...['text', 'text-muted', 'text-danger', 'text-success', 'text-info', 'text-waiting', 'text-primary'].map(
    (text) => [text, 'fill-primary-soft'] as const,
  ),
  ['text', 'surface-selected'],
  ['on-primary', 'fill-primary'],
  ['on-danger', 'fill-danger'],
]

const EDGES: readonly (readonly [edge: string, ground: string])[] = [
  ['line-control', 'ground'],
  ['line-control', 'surface'],
  ['line-control', 'surface-sunken'],
  ['focus', 'ground'],
  ['focus', 'surface'],
  ['focus', 'surface-sunken'],
  ['fill-primary', 'surface'],
  ['fill-danger', 'surface'],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(PAIRS)('%s on %s has a contrast of 7 to 1 (AAA)', (text, ground) => {
    expect(contrast(colourOf(text, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(7)
  })

  test.each(EDGES)('the edge %s on %s has a contrast of 3 to 1', (edge, ground) => {
    expect(contrast(colourOf(edge, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})
