import { showMoment } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { type Question, useConfirm } from '#ui/ConfirmDialog.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Panel } from '#ui/Panel.tsx'
import { showToast } from '#ui/toasts.ts'
import type { WireVersion } from '../../staff-contract.ts'
import type { ContentApi } from './content-staff-api.ts'
import type { DraftInHand } from './use-draft.ts'

const states: Record<WireVersion['state'], { kind: 'ok' | 'info' | 'mute'; name: string }> = {
  live: { kind: 'ok', name: 'Live' },
  scheduled: { kind: 'info', name: 'Scheduled' },
  earlier: { kind: 'mute', name: 'Earlier' },
  called_off: { kind: 'mute', name: 'Cancelled' },
}
const whys: Record<string, string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  put_back: 'Restored',
  seed: 'Came with the shop',
}

const shownWhen = ({ from, until }: WireVersion): string =>
  `From ${showMoment(new Date(from))}${until ? ` until ${showMoment(new Date(until))}` : ''}`

/** Ends by itself and has not ended, or has not begun. */
const canBeCalledOff = ({ state, until }: WireVersion, now: Date): boolean =>
  state === 'scheduled' || (state !== 'called_off' && until !== null && new Date(until) > now)

export function VersionList({ api, draft }: { api: ContentApi; draft: DraftInHand }) {
  const { ask, dialog } = useConfirm()
  const { content } = draft
  const now = new Date()
  const act = (
    version: WireVersion,
    change: ContentApi['putBackVersion'],
    said: string,
  ): Question['onAct'] => {
    return async () => {
      if (!(await draft.flush())) return true
      draft.take(await change(content.name, draft.latestSaves(), version.id), draft.content.draft !== null)
      showToast({ kind: 'success', title: said })
      return true
    }
  }
  const putBack = (version: WireVersion) =>
    ask({
      title: 'Restore this version?',
      words: `What was ${shownWhen(version).replace('From', 'shown from')} is shown in the shop again right away. A draft stays as it is.`,
      keep: 'Go back',
      act: 'Restore',
      acting: 'Restoring',
      onAct: act(version, api.putBackVersion, 'Restored'),
    })
  const callOff = (version: WireVersion) =>
    ask({
      title: version.state === 'scheduled' ? 'Cancel this version?' : 'End this version now?',
      words:
        version.state === 'scheduled'
          ? 'It will not be published.'
          : 'The previous version is shown again right away.',
      keep: 'Go back',
      act: version.state === 'scheduled' ? 'Cancel it' : 'End now',
      acting: 'Cancelling',
      onAct: act(version, api.callOffVersion, 'Cancelled'),
    })
  return (
    <Panel title="Versions">
      <DataTable
        label="Versions"
        rows={content.versions}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Shown', cell: shownWhen },
          {
            name: 'State',
            cell: ({ state }) => (
              <Badge kind={states[state].kind} dot>
                {states[state].name}
              </Badge>
            ),
          },
          {
            name: 'By',
            cell: ({ by, why, made_at }) =>
              why === 'seed' ? whys.seed : `${by}, ${showMoment(new Date(made_at))}`,
          },
          {
            name: 'Acts',
            actions: 'foot',
            cell: (version) => (
              <span className="flex justify-end gap-2">
                {canBeCalledOff(version, now) && (
                  <Button size="sm" kind="ghost" onClick={() => callOff(version)}>
                    {version.state === 'scheduled' ? 'Cancel it' : 'End now'}
                  </Button>
                )}
                {(version.state === 'earlier' || version.state === 'called_off' || content.is_removed) && (
                  <Button size="sm" kind="ghost" onClick={() => putBack(version)}>
                    Restore
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {dialog}
    </Panel>
  )
}
