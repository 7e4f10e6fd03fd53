// Content for staff: what stands there, drafts, versions, pages.
import { operation } from '#kernel/operation.ts'
import * as contract from './staff-contract.ts'

const mayChange = operation('Content', { access: { permission: 'content.change' } })

export const contentStaffOperations = {
  'GET /admin/content': mayChange('Every document', { answer: contract.WireContentList }),
  'GET /admin/content/:name': mayChange('A document with its draft and its versions', {
    params: contract.ContentParam,
    answer: contract.WireContent,
  }),
  'PUT /admin/content/:name/draft': mayChange('Save a draft; shoppers see nothing of it', {
    params: contract.ContentParam,
    body: contract.DraftBody,
    answer: contract.WireContent,
  }),
  'DELETE /admin/content/:name/draft': mayChange('Throw a draft away', {
    params: contract.ContentParam,
    query: contract.DiscardQuery,
    answer: contract.WireContent,
  }),
  'POST /admin/content/:name/publish': mayChange(
    'Show the draft: at once, or from a moment on, or until one',
    {
      params: contract.ContentParam,
      body: contract.PublishBody,
      answer: contract.WireContent,
    },
  ),
  'POST /admin/content/:name/versions/:version/put-back': mayChange('Show an earlier version again', {
    params: contract.VersionParam,
    body: contract.SavesBody,
    answer: contract.WireContent,
  }),
  'POST /admin/content/:name/versions/:version/call-off': mayChange(
    'Call off a version that waits, or end one that runs until a moment',
    { params: contract.VersionParam, body: contract.SavesBody, answer: contract.WireContent },
  ),
  'POST /admin/content': mayChange('A new page of text, as a draft', {
    body: contract.NewPage,
    answer: contract.WireContent,
  }),
  'DELETE /admin/content/:name': mayChange('Take a page away', {
    params: contract.ContentParam,
    query: contract.DiscardQuery,
    answer: contract.WireContent,
  }),
  'POST /admin/preview': mayChange('An address that shows the shop with its drafts, for half an hour', {
    body: contract.PreviewBody,
    answer: contract.WirePreview,
  }),
}
