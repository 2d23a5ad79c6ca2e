import * as v from 'valibot'
import { expect } from 'vitest'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { sync } from '#contract/http/system/sync.ts'
import { toWire } from '#contract/wire/wire-names.ts'
import { got } from '#tests/support/people/ask.ts'
import type { Person } from '#tests/support/people/people.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'

type Sections = CallOutput<typeof sync>['sections']

/** What a phone keeps of its syncs, and sends with the next. */
export interface StampedPhone {
  readonly person: Person
  /** Syncs, and returns the names of the sections that came. */
  sync(): Promise<string[]>
  /** Forgets the hash of a section, as an app does that has changed its rows. */
  touch(name: keyof Sections): void
  /** Fails unless the phone has what a new one gets. */
  expectAll(about: string): Promise<void>
  readonly stamp: () => string | undefined
}

export function createStampedPhone(app: TestApp, person: Person): StampedPhone {
  const sections: Sections = {}
  const messages = new Map<string, string[]>()
  let stamp: string | undefined

  const hashes = (of: Sections) =>
    Object.fromEntries(Object.entries(of).flatMap(([name, each]) => (each ? [[name, each.hash]] : [])))
  const wired = (record: Record<string, string>) => v.parse(v.record(v.string(), v.string()), toWire(record))

  return {
    person,
    async sync() {
      const last = Object.fromEntries([...messages].map(([id, ids]) => [id, ids.at(-1) ?? null]))
      const answer = await got(app, sync, person, { have: wired(hashes(sections)), stamp, messages: last })
      Object.assign(sections, answer.sections)
      for (const [id, rows] of Object.entries(answer.messages)) {
        messages.set(id, [...(messages.get(id) ?? []), ...rows.map((row) => row.id)])
      }
      stamp = answer.stamp
      return Object.keys(answer.sections)
    },
    touch(name) {
      delete sections[name]
    },
    async expectAll(about) {
      const fresh = await got(app, sync, person, {})
      const differing = Object.entries(hashes(fresh.sections)).filter(
        ([name, hash]) => hashes(sections)[name] !== hash,
      )
      for (const [name] of differing) {
        const kept: Record<string, unknown> = sections
        const told: Record<string, unknown> = fresh.sections
        expect(kept[name], `${about}: ${name} of ${person.user.fullName}`).toEqual(told[name])
      }
      expect(differing, about).toEqual([])
      for (const [id, rows] of Object.entries(fresh.messages)) {
        expect(messages.get(id)?.slice(-rows.length), about).toEqual(rows.map((row) => row.id))
      }
    },
    stamp: () => stamp,
  }
}
