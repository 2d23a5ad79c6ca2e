import { useState } from 'react'

import { Avatar } from '#ui/media/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { ConnectionPill } from '#ui/feedback/connection-pill.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import type { IconName } from '#ui/icons/icon-name.ts'
import { iconPaths } from '#ui/icons/icon-paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Money } from '#ui/text/money.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ShortMoney } from '#ui/text/short-money.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { StatusBanner } from '#ui/feedback/status-banner.tsx'
import { TabList, TabPanel } from '#ui/choices/tab-list.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { showToast } from '#ui/status/toast-store.ts'

import styles from './kit.module.css'

const iconNames = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths)
const tabs = [
  { id: 'mine', label: 'My Cirkles' },
  { id: 'invites', label: 'Invites' },
  { id: 'new', label: 'New Cirkle' },
] as const

/** All components except rings, fields and dialogs. */
export function Pieces() {
  const [tab, setTab] = useState<'mine' | 'invites' | 'new'>('mine')
  const [message, setMessage] = useState<string | null>('You are offline. What you do is kept on this phone.')
  return (
    <section className={styles['section']}>
      <PageHeader
        title="Country of Residence"
        back={
          <IconLink
            icon="back"
            label="Back"
            render={({ children, ...look }) => (
              <a href="#back" {...look}>
                {children}
              </a>
            )}
          />
        }
        detail="The terms depend on where you live"
        end={
          <>
            <IconButton icon="bell" label="Notifications, 128 unread" count={128} />
            <Avatar name="Asha Rao" />
          </>
        }
      />
      <StatusBanner message={message} tone="waiting" onClose={() => setMessage(null)} />
      <StatusBanner
        message="The email has already been taken."
        tone="danger"
        onClose={() => setMessage(null)}
      />
      <div className={styles['row']}>
        {(['offline', 'syncing', 'waiting', 'up-to-date'] as const).map((state) => (
          <ConnectionPill
            key={state}
            state={state}
            count={state === 'up-to-date' ? 0 : 2}
            render={({ children, ...look }) => (
              <a href="#outbox" {...look}>
                {children}
              </a>
            )}
          />
        ))}
      </div>
      <div className={styles['row']}>
        <Button>Make Payment</Button>
        <Button variant="secondary" icon="share">
          Share Link
        </Button>
        <Button variant="quiet">Resend code</Button>
        <Button variant="danger">Delete Account</Button>
        <Button isBusy busyText="Saving…">
          Save Changes
        </Button>
        <Button disabled>Requested</Button>
        <LinkButton
          variant="secondary"
          icon="plus"
          render={({ children, ...look }) => (
            <a href="#create" {...look}>
              {children}
            </a>
          )}
        >
          Create New Cirkle
        </LinkButton>
        <Button variant="secondary" onClick={() => showToast({ message: 'Cirkle created successfully!' })}>
          Show a toast
        </Button>
      </div>
      <TabList name="home" label="Your Cirkles" tabs={tabs} selected={tab} onSelect={setTab} />
      <TabPanel name="home" id={tab}>
        <Card>
          <EmptyState
            title="You are currently not part of any active Cirkle."
            actions={
              <>
                <Button>Create New Cirkle</Button>
                <Button variant="secondary">Join a New Cirkle</Button>
              </>
            }
          />
        </Card>
      </TabPanel>
      <Carousel
        label="Turns"
        items={['Asha', 'Ravi', 'Meera', 'Imran', 'Lata', 'Farah']}
        render={(name) => (
          <Card as="li" key={name}>
            {name} receives
          </Card>
        )}
      />
      <div className={styles['row']}>
        <Tag tone="success">Confirmed</Tag>
        <Tag tone="danger">Overdue</Tag>
        <Tag tone="waiting">Waiting for Asha to confirm</Tag>
        <Tag tone="info" icon="message">
          New message
        </Tag>
        <Tag tone="turn">Your turn</Tag>
        <Tag>Admin</Tag>
      </div>
      <div className={styles['columns']}>
        <Card as="section">
          <DetailList>
            <DetailRow label="Account Name">Meenakshi Sundaram Venkataraman Iyer</DetailRow>
            <DetailRow label="Account Number" copyText="501002345678">
              501002345678
            </DetailRow>
            <DetailRow label="IFSC Code" copyText="HDFC0001234">
              HDFC0001234
            </DetailRow>
            <DetailRow label="Amount to pay" isTotal>
              <Money amount={12_345_678} />
            </DetailRow>
            <DetailRow label="Total due in November">
              <span className={styles['strip']}>
                <ShortMoney amount={125_000} />
              </span>
            </DetailRow>
          </DetailList>
        </Card>
        <Card>
          <Loading label="Loading your Cirkles">
            <div className={styles['between']}>
              <Skeleton shape="ring" />
              <div className={styles['grow']}>
                <Skeleton shape="title" />
              </div>
            </div>
            <Skeleton />
            <Skeleton shape="short-line" />
            <Skeleton shape="button" />
          </Loading>
        </Card>
      </div>
      <div className={styles['row']}>
        <Avatar name="Vikram Singh" size={32} />
        <Avatar name="प्रिया शर्मा" />
        <Avatar name="Joseph" size={56} />
        <Avatar name="Asha Rao" src="/icons/icon-192.png" size={96} />
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </section>
  )
}
