import type { Block } from '#contract/http/online/leaving.ts'
import { t } from '#messages/settings/online/leaving.ts'

/** Text for contributions that block deletion; it fits paid ones and ones of cycles that are not open yet. */
export function blockWords({ reason, contributions }: Pick<Block, 'reason' | 'contributions'>): string {
  switch (reason) {
    case 'owed_by_me':
      return t('owedByMe', { contributions })
    case 'owed_to_me':
      return t('owedToMe', { contributions })
    case 'owed_in_my_cirkle':
      return t('owedInMyCirkle', { contributions })
    case 'held_by_me':
      return t('heldByMe', { contributions })
    case 'held_for_me':
      return t('heldForMe', { contributions })
  }
}
