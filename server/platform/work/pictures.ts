import * as v from 'valibot'
import { JobEndedProcessError, type WorkProcess } from './work-process.ts'
import type { CleanedPicture, PictureKind, PictureLimits } from './clean-picture.ts'

export interface Pictures {
  /**
   * Cleans a picture ({@link cleanPicture}) in the process for costly work. A picture that ends the process, or
   * takes more than half a minute, is `corrupt`.
   *
   * @throws {WorkUnavailableError} when it could not be decoded now
   */
  clean(bytes: Uint8Array, picture: PictureKind, limits: PictureLimits): Promise<CleanedPicture>
}

const CleanedSchema = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    bytes: v.instance(Uint8Array),
    width: v.number(),
    height: v.number(),
  }),
  v.object({ ok: v.literal(false), reason: v.picklist(['too-many-pixels', 'corrupt']) }),
])

export function createPictures(work: Pick<WorkProcess, 'run'>): Pictures {
  return {
    async clean(bytes, picture, limits) {
      try {
        return v.parse(CleanedSchema, await work.run({ kind: 'clean-picture', bytes, picture, limits }))
      } catch (error) {
        if (error instanceof JobEndedProcessError) return { ok: false, reason: 'corrupt' }
        throw error
      }
    },
  }
}
