import { t } from '#messages/home.ts'
import { Button } from '#ui/buttons/button.tsx'
import { focusAtOnce } from '#ui/hooks/focus-at-once.ts'

/** In place of the two answers, while a no is not sent yet. It takes the focus of the button it replaces. */
export function DeclineUndo({ onUndo }: { onUndo: () => void }) {
  return (
    <>
      <output>{t('declining')}</output>
      <Button ref={focusAtOnce} variant="secondary" onClick={onUndo}>
        {t('undoDecline')}
      </Button>
    </>
  )
}
