import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Note } from '#ui/Note.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAct } from '#ui/use-act.ts'
import { type Answer, useAnswer } from '#ui/use-answer.ts'
import { useUnsaved } from '#ui/use-unsaved.tsx'
import type { WireCategories, WireCategory } from '../../arrange-contract.ts'
import { withBelow } from '../../domain/category-tree.ts'
import { ArrangeTabs } from './arrange/ArrangeTabs.tsx'
import { createArrangeApi } from './arrange/arrange-api.ts'
import { CategoryTree } from './arrange/CategoryTree.tsx'
import { NewCategoryDialog } from './arrange/NewCategoryDialog.tsx'
import { RemoveDialog } from './arrange/RemoveDialog.tsx'
import { useTree } from './arrange/use-tree.ts'

export function Component() {
  const api = useCalls(createArrangeApi)
  const { may } = useAdmin()
  const categories = useAnswer(api.listCategories)
  const [isAdding, setIsAdding] = useState(false)
  const mayArrange = may('catalogue.arrange')
  return (
    <>
      <ScreenHead
        title="Categories"
        words="How shoppers find their way, and what each shelf asks of its products."
      >
        {may('content.change') && (
          <ButtonLink to={adminPaths.contentPart('menu')}>
            <Icon name="panels-top-left" size="sm" />
            See the menu
          </ButtonLink>
        )}
        {mayArrange && (
          <Button kind="line" onClick={() => setIsAdding(true)}>
            <Icon name="plus" size="sm" />
            New category
          </Button>
        )}
      </ScreenHead>
      <ArrangeTabs />
      <Loaded answer={categories} what="the categories">
        {(value) =>
          value.data.length === 0 ? (
            <EmptyState
              icon="folder-tree"
              title="No shelves yet"
              words="A product needs a category. Make the first one."
            >
              {mayArrange && (
                <Button kind="primary" onClick={() => setIsAdding(true)}>
                  New category
                </Button>
              )}
            </EmptyState>
          ) : (
            <Arranging key={value.tree} value={value} answer={categories} mayArrange={mayArrange} />
          )
        }
      </Loaded>
      {isAdding && (
        <NewCategoryDialog all={categories.value?.data ?? []} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}

function Arranging({
  value,
  answer,
  mayArrange,
}: {
  value: WireCategories
  answer: Answer<WireCategories>
  mayArrange: boolean
}) {
  const api = useCalls(createArrangeApi)
  const navigate = useNavigate()
  const tree = useTree(value.data)
  const { dialog } = useUnsaved(tree.isChanged)
  const [removed, setRemoved] = useState<WireCategory | undefined>()
  const save = useAct(async () => {
    const words = tree.changes()
    await api.arrangeTree({
      tree: value.tree,
      categories: tree.nodes.map(({ slug, parent }) => ({ slug, parent })),
    })
    await answer.reload()
    showToast({ kind: 'success', title: 'Order saved', words })
  })
  const hide = useAct(async ({ slug, version, hidden }: WireCategory) => {
    await api.changeCategory(slug, { version, hidden: !hidden })
    await answer.reload()
  })
  const problem = save.refusal ?? hide.refusal
  const heldName = tree.nodes.find(({ slug }) => slug === tree.held)?.name
  return (
    <>
      {heldName && (
        <Note kind="info">
          <b className="font-semibold">{heldName} is in your hand.</b> Arrow up and down move it, right puts
          it inside, left takes it out. Enter lets go, Esc puts it back.
        </Note>
      )}
      {problem && <Note kind="bad">{Object.values(problem.fields)[0] ?? problem.words}</Note>}
      <CategoryTree
        tree={tree}
        mayArrange={mayArrange}
        actsOf={(category) => [
          { label: 'Open', icon: 'pencil', onAct: () => void navigate(adminPaths.category(category.slug)) },
          {
            label: 'See it in the shop',
            icon: 'external-link',
            onAct: () => void window.open(paths.listing(category.address), '_blank', 'noopener'),
          },
          ...(mayArrange
            ? ([
                {
                  label: category.hidden ? 'Show it' : 'Hide it',
                  icon: category.hidden ? 'eye' : 'eye-off',
                  onAct: () => hide.run(category),
                },
                { label: 'Remove', icon: 'trash', isDanger: true, onAct: () => setRemoved(category) },
              ] as const)
            : []),
        ]}
      />
      {tree.isChanged && (
        <section
          aria-label="Not saved yet"
          className="sticky bottom-0 z-6 -mx-4 -mb-12 flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-chuna-300 bg-white px-4 py-3 shadow-[0_-10px_28px_-14px_rgb(34_28_26/0.22)] lg:mx-0 lg:-mb-16 lg:rounded-t-md lg:border lg:pl-5"
        >
          <span aria-hidden="true" className="size-[9px] flex-none rounded-full bg-jamun-600" />
          <p className="min-w-0 flex-[1_1_220px]">
            <b className="font-semibold">Order changed.</b> {tree.changes()}
          </p>
          <Button kind="ghost" onClick={tree.discard}>
            Discard
          </Button>
          <SubmitButton type="button" busy={save.isBusy} busyLabel="Saving" onClick={() => save.run()}>
            Save order
          </SubmitButton>
        </section>
      )}
      {removed && (
        <RemoveDialog
          it={{ kind: 'category', ...removed }}
          others={value.data.filter(({ slug }) => !withBelow(value.data, removed.slug).includes(slug))}
          onClose={() => setRemoved(undefined)}
          onDone={(to) => {
            setRemoved(undefined)
            showToast({
              kind: 'removed',
              title: `${removed.name} is removed`,
              ...(to && { words: `All of it is in ${to} now.` }),
            })
            void answer.reload()
          }}
        />
      )}
      {dialog}
    </>
  )
}
