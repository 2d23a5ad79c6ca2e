import type { PictureKind, PictureLimits } from './clean-picture.ts'

/** What the worker process can do. */
export type Job =
  | {
      readonly kind: 'clean-picture'
      readonly bytes: Uint8Array
      readonly picture: PictureKind
      readonly limits: PictureLimits
    }
  | { readonly kind: 'hash'; readonly secret: string }
  | { readonly kind: 'verify'; readonly secret: string; readonly hashed: string }
  | { readonly kind: 'digest'; readonly secret: string; readonly salt: string }

/** Its answer, or why there is none. */
export type JobAnswer =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string }
