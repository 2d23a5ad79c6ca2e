import { withTexts } from '#lib/language/language-texts.ts'
import { NoConnectionError } from './no-connection-error.ts'

/** Loads code that may not be on the phone yet, with its texts. Throws NoConnectionError when it cannot be fetched. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await withTexts(load())
  } catch (cause) {
    throw new NoConnectionError(cause)
  }
}
