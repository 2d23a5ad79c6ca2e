import { type CompiledMessageToken, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Of a compiled message: text, or a placeholder with its kind and branches. */
export type Part = CompiledMessageToken

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
  const branches = branchesOf(part)
  return branches.size === 0
    ? [valueOf(part[0])]
    : [...branches.values()].flatMap((branch) => formsOfParts(branch, valueOf))
}

/**
 * The parts of an ICU message and of all its branches, where the `#` of a plural is the placeholder it stands
 * for. Throws for an invalid message.
 */
export const partsOf = (message: string): Part[] => withBranches(compileMessageOrThrow(message))

const withBranches = (parts: readonly Part[], counted?: string): Part[] =>
  parts.flatMap((part) => {
    if (part === '#' && counted !== undefined) return [[counted]]
    const inside = typeof part === 'string' || part[1] === 'select' ? counted : part[0]
    return [part, ...[...branchesOf(part).values()].flatMap((branch) => withBranches(branch, inside))]
  })

/** The branches of a plural or choice, by their names; its offset is none. */
export function branchesOf(part: Part): Map<string, Part[]> {
  const branches = typeof part === 'string' ? undefined : part[2]
  return new Map(
    Object.entries(branches ?? {}).flatMap(([name, branch]: [string, unknown]) =>
      isMessage(branch) ? [[name, branch]] : [],
    ),
  )
}

const isMessage = (branch: unknown): branch is Part[] => Array.isArray(branch)
