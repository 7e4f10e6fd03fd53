import { useCalls } from '#ui/admin.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { BigDocuments, PagesTable } from './ContentOverview.tsx'
import { ContentTabs } from './ContentTabs.tsx'
import { createContentStaffApi } from './content-staff-api.ts'

export function Component() {
  const api = useCalls(createContentStaffApi)
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
