import * as v from 'valibot'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { changeSchemas, sync } from '#contract/http/system/sync.ts'
import { fromWire } from '#contract/wire/wire-names.ts'

export type SyncAnswer = CallOutput<typeof sync>

const { sections: sectionsSchema, messages: messagesSchema } = sync.output.entries

/** The sync call, whose answer's parts are parsed one by one. */
export const syncInParts = {
  ...sync,
  output: v.object({
    ...sync.output.entries,
    sections: v.record(v.string(), v.unknown()),
    changes: v.optional(v.record(v.string(), v.unknown()), {}),
    messages: v.record(v.string(), v.unknown()),
  }),
}

/**
 * The parts of a sync's answer that this app can read. A later server may send one part in a form that only a
 * newer app understands: that part stays as the phone has it, and is fetched again with each sync; the others
 * are not delayed.
 */
export function readSync(answer: v.InferOutput<typeof syncInParts.output>): {
  readonly answer: SyncAnswer
  /** Whether every part was read. */
  readonly isWhole: boolean
} {
  const sections = readable(sectionsSchema.entries, answer.sections)
  const changes = readable(changeSchemas, answer.changes)
  const messages = readable(
    Object.fromEntries(Object.keys(answer.messages).map((cirkleId) => [cirkleId, messagesSchema.value])),
    answer.messages,
  )
  return {
    answer: fromWire({
      ...answer,
      sections: v.parse(sectionsSchema, sections.parts),
      changes: v.parse(v.object(changeSchemas), changes.parts),
      messages: v.parse(messagesSchema, messages.parts),
    }),
    isWhole: sections.isWhole && changes.isWhole && messages.isWhole,
  }
}

function readable(
  schemas: Readonly<Record<string, v.GenericSchema>>,
  parts: Readonly<Record<string, unknown>>,
) {
  const known = Object.entries(parts).filter(([name]) => Object.hasOwn(schemas, name))
  const read = known.filter(([name, part]) => {
    const schema = schemas[name]
    return schema !== undefined && v.is(schema, part)
  })
  return { parts: Object.fromEntries(read), isWhole: read.length === known.length }
}
