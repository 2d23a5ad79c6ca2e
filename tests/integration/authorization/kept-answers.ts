import { writeFile } from 'node:fs/promises'

/**
 * The fullest answer to each call, for `RECORD_ANSWERS=<name>`: a set that later apps must be able to read
 * (`tests/support/stored-answers.test.ts`). Ids and random words are numbered, so that a set does not depend
 * on its run.
 */
export class KeptAnswers {
  private readonly longest = new Map<string, string>()

  add(call: string, data: unknown): void {
    const text = JSON.stringify(data ?? null)
    if (text.length > (this.longest.get(call)?.length ?? 0)) this.longest.set(call, text)
  }

  async write(name: string): Promise<void> {
    const calls = [...this.longest].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const lines = calls.map(([call, text]) => `${JSON.stringify(call)}: ${text}`)
    await writeFile(
      `tests/support/stored-answers/${name}.json`,
      `${numbered(`{\n${lines.join(',\n')}\n}`)}\n`,
    )
  }
}

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g

function numbered(text: string): string {
  const ids = new Map<string, string>()
  return (
    text
      .replace(UUID, (id) => {
        const number = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`
        ids.set(id, number)
        return number
      })
      .replace(/[\w-]{40,}/g, (word) => 'A'.repeat(word.length))
      // Secrets of authenticator apps, and recovery codes.
      .replace(/\b[A-Z2-7]{32}\b/g, 'A'.repeat(32))
      .replace(/\b(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}\b/g, 'AAAA-AAAA-AAAA-AAAA')
      .replace(/[0-9a-f]{12}@/g, 'person@')
  )
}
