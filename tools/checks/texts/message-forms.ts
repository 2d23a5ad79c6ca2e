import { type CompiledMessageToken, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Of a compiled message: text, or a placeholder with its kind and branches. */
type Part = CompiledMessageToken

/**
 * Every text an ICU message can produce: one for each branch of its plurals and choices, without tags, with
 * `valueOf(name)` in place of each placeholder. Throws for an invalid message.
 */
export function formsOf(message: string, valueOf: (name: string) => string): string[] {
  return formsOfParts(compileMessageOrThrow(message), valueOf).map((form) => form.replaceAll(/<\/?\w+>/g, ''))
}

function formsOfParts(parts: readonly Part[], valueOf: (name: string) => string): string[] {
  return parts.reduce<string[]>(
    (forms, part) => {
      const next = formsOfPart(part, valueOf)
      return forms.flatMap((form) => next.map((text) => form + text))
    },
    [''],
  )
}

function formsOfPart(part: Part, valueOf: (name: string) => string): string[] {
  if (typeof part === 'string') return [part === '#' ? valueOf('') : part]
  const [name, , branches] = part
  if (typeof branches !== 'object' || branches === null) return [valueOf(name)]
  return Object.values(branches).flatMap((branch: unknown) =>
    isMessage(branch) ? formsOfParts(branch, valueOf) : [],
  )
}

/** A branch of a plural or choice; not its offset. */
const isMessage = (branch: unknown): branch is Part[] => Array.isArray(branch)
