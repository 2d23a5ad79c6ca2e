import { FILE_MAX_MB, PROOF_HINT } from '#contract/rules/limits.ts'
import type { ShrinkRefusal } from './shrink-photo.ts'

/** Why a file was refused, and what to do about it. */
export const SHRINK_REFUSALS: Readonly<Record<ShrinkRefusal, string>> = {
  empty: 'This file is empty. Please choose another.',
  unreadable: 'This file could not be read. Please choose it again.',
  'not-an-image': `This is not a file we can take: ${PROOF_HINT}.`,
  heic: 'This browser cannot open HEIC photos. Take a screenshot of the photo and choose that, or set your camera to JPG.',
  'too-large': `This file is too large. Please choose one of at most ${FILE_MAX_MB} MB.`,
}
