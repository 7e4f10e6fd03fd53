import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { useCalls } from '#ui/admin.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { pageName, slugOfPage } from '../../domain/pages.ts'
import type { WireContentList } from '../../staff-contract.ts'
import { PagesTable } from './ContentOverview.tsx'
import { ContentTabs } from './ContentTabs.tsx'
import { createContentStaffApi } from './content-staff-api.ts'
import { DocumentEditor } from './DocumentEditor.tsx'
import { HomeEditor } from './HomeEditor.tsx'
import { NewPageDialog } from './NewPageDialog.tsx'
import { FooterEditor, MenuEditor, PageEditor, PromoEditor, StudiosEditor } from './OtherEditors.tsx'
import { TakeAwayPage } from './TakeAwayPage.tsx'

type Screen = { document: string; title: string; preview: string; fields: ReactNode }

const screens: Record<string, Screen> = {
  home: { document: 'home', title: 'Home page', preview: paths.home, fields: <HomeEditor /> },
  menu: { document: 'layout', title: 'Menu', preview: paths.home, fields: <MenuEditor /> },
  footer: { document: 'layout', title: 'Footer', preview: paths.home, fields: <FooterEditor /> },
  studios: {
    document: 'layout',
    title: 'Studios',
    preview: paths.text('studios'),
    fields: <StudiosEditor />,
  },
  promo: { document: 'promo', title: 'Promo bar', preview: paths.home, fields: <PromoEditor /> },
}

export function Component() {
  const { name = '', slug } = useParams()
  if (slug) {
    const preview = paths.text(slug)
    return <DocumentScreen key={slug} document={pageName(slug)} preview={preview} fields={<PageEditor />} />
  }
  if (name === 'pages') return <PagesScreen />
  const screen = Object.hasOwn(screens, name) ? screens[name] : undefined
  return screen ? <DocumentScreen key={name} {...screen} /> : <NoSuchContent />
}

const NoSuchContent = () => (
  <>
    <ScreenHead title="Not found" />
    <EmptyState icon="panels-top-left" title="There is no such content." words="It may have another name.">
      <ButtonLink to={adminPaths.content}>To all content</ButtonLink>
    </EmptyState>
  </>
)

const linkable = (list: WireContentList) =>
  list.flatMap(({ name, title, is_removed }) => {
    const slug = slugOfPage(name)
    return slug && !is_removed ? [{ address: paths.text(slug), title }] : []
  })

function DocumentScreen({ document, title, preview, fields }: Omit<Screen, 'title'> & { title?: string }) {
  const api = useCalls(createContentStaffApi)
  const navigate = useNavigate()
  const answer = useAnswer(
    () => Promise.all([api.readContent(document), api.listLinkPlaces(), api.listContent()]),
    document,
  )
  if (answer.problem?.status === 404) return <NoSuchContent />
  if (!answer.value) {
    return (
      <>
        <ScreenHead title={title ?? 'Page'} />
        <ContentTabs />
        <Loaded answer={answer} what="the content">
          {() => null}
        </Loaded>
      </>
    )
  }
  const [content, places, list] = answer.value
  const pageTitle = list.find(({ name }) => name === document)?.title
  const takeAway = async (saves: number) => {
    await api.removePage(document, saves)
    showToast({ kind: 'removed', title: 'Page deleted' })
    await navigate(adminPaths.contentPart('pages'))
  }
  return (
    <DocumentEditor
      api={api}
      content={content}
      title={title ?? pageTitle ?? 'Page'}
      previewPath={preview}
      places={places}
      pages={linkable(list)}
      side={(saves) =>
        slugOfPage(document) &&
        !content.is_removed && <TakeAwayPage needed={content.needed} takeAway={() => takeAway(saves())} />
      }
    >
      {fields}
    </DocumentEditor>
  )
}

function PagesScreen() {
  const api = useCalls(createContentStaffApi)
  const navigate = useNavigate()
  const list = useAnswer(api.listContent)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <ScreenHead title="Pages" words="Pages of text, each at an address of its own.">
        <Button kind="primary" onClick={() => setIsAdding(true)}>
          <Icon name="plus" />
          New page
        </Button>
      </ScreenHead>
      <ContentTabs />
      <Loaded answer={list} what="the pages">
        {(value) => <PagesTable list={value} />}
      </Loaded>
      {isAdding && (
        <NewPageDialog
          add={async (slug, title) => {
            await api.addPage(slug, title)
            await navigate(adminPaths.contentPage(slug))
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}
