import { Fragment, type ReactNode } from 'react'

/** First character of a range that no text uses: each stands for one element in a message. */
const FIRST_MARK = 0xe000
/**
 * Not `u`: in WebKit a back reference of such an expression finds only names of one character
 * (tests/browsers/screens.play.ts), and the marks need no second code unit.
 */
const PARTS = /<(\w+)>(.*?)<\/\1>|([\ue000-\ue0ff])/g

/** Draws what a message has between `<name>` and `</name>`. */
export type Tags = Readonly<Record<string, (text: ReactNode) => ReactNode>>

/**
 * A message with elements in it: `richText((mark) => t('due', { amount: mark(<Money amount={500} />) }),
 * { b: (text) => <b>{text}</b> })`. The translation decides where an element goes.
 */
export function richText(say: (mark: (element: ReactNode) => string) => string, tags: Tags = {}): ReactNode {
  const elements: ReactNode[] = []
  const text = say((element) => String.fromCodePoint(FIRST_MARK + elements.push(element) - 1))
  return draw(text, elements, tags)
}

function draw(text: string, elements: readonly ReactNode[], tags: Tags): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(PARTS)) {
    parts.push(text.slice(end, match.index))
    end = match.index + match[0].length
    const [, name, inside, mark] = match
    if (mark !== undefined) parts.push(elements[(mark.codePointAt(0) ?? 0) - FIRST_MARK])
    else if (name !== undefined && inside !== undefined) {
      const tag = tags[name]
      // A name without a tag here is text that a person typed.
      parts.push(tag === undefined ? match[0] : tag(draw(inside, elements, tags)))
    }
  }
  parts.push(text.slice(end))
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}
