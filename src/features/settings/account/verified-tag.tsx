import { t } from '#messages/settings/account.ts'
import { Tag } from '#ui/text/tag.tsx'

/** Whether an identity was checked. */
export function VerifiedTag({ isVerified }: { isVerified: boolean }) {
  return <Tag tone={isVerified ? 'success' : 'neutral'}>{isVerified ? t('verified') : t('notVerified')}</Tag>
}
