import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { TryBox } from '#shop/cart/web/admin/TryBox.tsx'
import { createTryDiscountApi } from '#shop/cart/web/admin/try-discount-api.ts'
import type { DiscountBody, WireDiscount, WireDiscountChoices } from '#shop/promotions/contract.ts'
import { DiscountForm } from '#shop/promotions/web/admin/DiscountForm.tsx'
import { stateKinds, stateNames, usesOf, whenIs } from '#shop/promotions/web/admin/discount-words.ts'
import { createDiscountsApi } from '#shop/promotions/web/admin/discounts-api.ts'
import { stopping, useStart } from '#shop/promotions/web/admin/stop-discount.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useUnsaved } from '#ui/use-unsaved.tsx'

export function Component() {
  const api = { ...useCalls(createTryDiscountApi), ...useCalls(createDiscountsApi) }
  const { code = '' } = useParams()
  const isNew = code === 'new'
  const answer = useAnswer(async () => {
    const [choices, samples, discount] = await Promise.all([
      api.readDiscountChoices(),
      api.readSampleCarts(),
      isNew ? undefined : api.readDiscount(code),
    ])
    return { choices, samples: samples.carts, discount }
  }, code)
  return (
    <>
      {!answer.value && <ScreenHead title={isNew ? 'New discount' : code} />}
      <Loaded answer={answer} what="the discount">
        {(value) => (
          <DiscountScreen
            // after a change by somebody else, or our own, the fields show what is saved
            key={value.discount?.version ?? 0}
            {...value}
            reload={answer.reload}
          />
        )}
      </Loaded>
    </>
  )
}

type ScreenProps = {
  discount: WireDiscount | undefined
  choices: WireDiscountChoices
  samples: Parameters<typeof TryBox>[0]['samples']
  reload: () => Promise<void>
}

function DiscountScreen({ discount, choices, samples, reload }: ScreenProps) {
  const api = { ...useCalls(createTryDiscountApi), ...useCalls(createDiscountsApi) }
  const navigate = useNavigate()
  const { confirmed: run } = useAdmin()
  const [typed, setTyped] = useState<DiscountBody | undefined>()
  const [isDirty, setIsDirty] = useState(false)
  const [isStopping, setIsStopping] = useState(false)
  const unsaved = useUnsaved(isDirty)
  const save = async (body: DiscountBody) => {
    const saved = await run(() =>
      discount
        ? api.changeDiscount(discount.code, { ...body, version: discount.version })
        : api.addDiscount(body),
    )
    if (!saved) return
    unsaved.letGo()
    setIsDirty(false)
    showToast({ kind: 'success', title: discount ? 'Saved' : `${saved.code} created` })
    if (saved.code === discount?.code) await reload()
    else await navigate(adminPaths.discount(saved.code), { replace: true })
  }
  const start = useStart(reload)
  return (
    <>
      <ScreenHead title={discount?.code ?? 'New discount'} words={discount && wordsOf(discount)}>
        {discount && (
          <>
            <Badge kind={stateKinds[discount.state]} dot>
              {stateNames[discount.state]}
            </Badge>
            {discount.state === 'stopped' ? (
              <Button onClick={() => start(discount)}>Start again</Button>
            ) : (
              <Button kind="danger" onClick={() => setIsStopping(true)}>
                Stop
              </Button>
            )}
          </>
        )}
      </ScreenHead>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-5">
        <DiscountForm
          discount={discount}
          choices={choices}
          save={save}
          onTyped={setTyped}
          onDirty={() => setIsDirty(true)}
        />
        <div className="grid min-w-0 gap-4">
          <TryBox api={api} discount={typed} samples={samples} />
        </div>
      </div>
      {isStopping && discount && (
        <ConfirmDialog question={stopping(discount, api, reload)} onClose={() => setIsStopping(false)} />
      )}
      {unsaved.dialog}
    </>
  )
}

const wordsOf = (discount: WireDiscount): string =>
  [
    whenIs(discount),
    `used ${usesOf(discount)} ${discount.uses === 1 && discount.most_uses === null ? 'time' : 'times'}`,
    ...(discount.kind === 'free_delivery' ? [] : [`${showRupees(discount.given_away)} given away`]),
  ].join(', ')
