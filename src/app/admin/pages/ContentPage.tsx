import { BigDocuments, PagesTable } from '#shop/content/web/admin/ContentOverview.tsx'
import { ContentTabs } from '#shop/content/web/admin/ContentTabs.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { Loaded } from '../Loaded.tsx'
import { useApi } from '../office-context.ts'

export function Component() {
  const api = useApi()
  const list = useAnswer(api.listContent)
  return (
    <>
      <ScreenHead
        title="Content"
        words="The texts and pictures of the shop. Nobody sees a draft until it is published."
      />
      <ContentTabs />
      <Loaded answer={list} what="the content">
        {(value) => (
          <>
            <BigDocuments list={value} />
            <PagesTable list={value} />
          </>
        )}
      </Loaded>
    </>
  )
}
