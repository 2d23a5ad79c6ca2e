import { t } from '#messages/ui.ts'
import { Tag } from './tag.tsx'

/** Marks a member without a phone; `isMine`: I am the owner who keeps them. */
export function KeptTag({ isMine }: { isMine: boolean }) {
  return <Tag icon="edit">{isMine ? t('keptByYou') : t('keptByOwner')}</Tag>
}
