import { useState } from 'react'
import { caller } from '#kernel/caller.ts'
import { showMoment } from '#kernel/show-time.ts'
import type { Send } from '#kernel/transport.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Note } from '#ui/Note.tsx'
import { Switch } from '#ui/Switch.tsx'
import { ReadOnlyNote, SettingsHead } from '#ui/settings/SettingsPage.tsx'
import { SettingsSection } from '#ui/settings/SettingsSection.tsx'
import { useAct } from '#ui/use-act.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireFeeds } from '../../contract.ts'
import type { FeedName } from '../../domain/feed.ts'
import type { feedOperations } from '../../operations.ts'

const createFeedsApi = (send: Send) => {
  const call = caller<typeof feedOperations>(send)
  return {
    read: () => call('GET /admin/settings/feeds'),
    change: (name: FeedName, on: boolean) =>
      call('PUT /admin/settings/feeds/:name', { params: { name }, body: { on } }),
    renew: (name: FeedName) => call('POST /admin/settings/feeds/:name/renew', { params: { name } }),
  }
}

const words: Record<FeedName, { title: string; about: string }> = {
  google_xml: {
    title: 'Google Merchant Center (XML)',
    about: 'RSS 2.0 with Google’s fields. Facebook, Bing and Pinterest read it too.',
  },
  plain_csv: {
    title: 'Plain file (CSV)',
    about: 'The same fields as comma-separated values, for marketplaces and spreadsheets.',
  },
}

export function Component() {
  const api = useCalls(createFeedsApi)
  const opened = useAnswer(api.read)
  const [saved, setSaved] = useState<WireFeeds | undefined>()
  const { may } = useAdmin()
  return (
    <>
      <SettingsHead
        title="Product feeds"
        words="Files of all your products, which search engines and marketplaces fetch by themselves."
        guide="feeds"
      />
      {!may('settings.shop') && <ReadOnlyNote />}
      <Loaded answer={opened} what="these settings">
        {(answer) => (
          <div className="grid gap-5 lg:gap-7">
            {(saved ?? answer).feeds.map((feed) => (
              <SettingsSection key={feed.name} title={words[feed.name].title} words={words[feed.name].about}>
                <FeedRow feed={feed} mayChange={may('settings.shop')} onSaved={setSaved} />
              </SettingsSection>
            ))}
          </div>
        )}
      </Loaded>
    </>
  )
}

type Feed = WireFeeds['feeds'][number]

function FeedRow({
  feed,
  mayChange,
  onSaved,
}: {
  feed: Feed
  mayChange: boolean
  onSaved: (feeds: WireFeeds) => void
}) {
  const api = useCalls(createFeedsApi)
  const { isBusy, refusal, run } = useAct(async (on: boolean) => onSaved(await api.change(feed.name, on)))
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid gap-4">
      <Switch
        label={`Switch on: ${words[feed.name].title}`}
        hint={feed.on ? 'Whoever has the address can fetch it.' : 'Nobody can fetch it.'}
        checked={feed.on}
        disabled={!mayChange || isBusy}
        onChange={({ target }) => run(target.checked)}
      />
      {refusal && <Note kind="bad">{refusal.words}</Note>}
      {feed.address && (
        <>
          <CopyField label="Address" text={feed.address} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-chuna-600">
              {feed.fetched_at
                ? `Last fetched ${showMoment(new Date(feed.fetched_at))}.`
                : 'Not fetched yet.'}
            </p>
            {mayChange && (
              <Button size="sm" onClick={() => setAsking(true)}>
                New address
              </Button>
            )}
          </div>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          question={{
            title: 'Give it a new address?',
            words: 'The old one leads nowhere at once. Whoever fetches the file needs the new one from you.',
            keep: 'Keep the address',
            act: 'New address',
            acting: 'Changing',
            onAct: async () => {
              onSaved(await api.renew(feed.name))
              return true
            },
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
