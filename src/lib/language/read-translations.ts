import type { Translations } from '#contract/messages/language/spoken-language.ts'

/** The texts in an answer with one of the app's own files. */
export async function readTranslations(answer: Response): Promise<Translations> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- made by the build, and named after its content
  const texts: Translations = await answer.json()
  return texts
}

/** The texts of several files as one. */
export const joined = (files: readonly Translations[]): Translations =>
  Object.fromEntries(files.flatMap((texts) => Object.entries(texts)))
