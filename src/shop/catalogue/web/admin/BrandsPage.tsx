import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { MoreMenu } from '#ui/MoreMenu.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { ArrangeTabs } from './arrange/ArrangeTabs.tsx'
import { createArrangeApi } from './arrange/arrange-api.ts'
import { type Brand, BrandDialog } from './arrange/BrandDialog.tsx'
import { RemoveDialog } from './arrange/RemoveDialog.tsx'
import { Thumb } from './arrange/Thumb.tsx'

export function Component() {
  const api = useCalls(createArrangeApi)
  const { may } = useAdmin()
  const mayArrange = may('catalogue.arrange')
  const brands = useAnswer(api.listBrands)
  const [opened, setOpened] = useState<Brand | 'new' | undefined>()
  const [removed, setRemoved] = useState<Brand | undefined>()
  const without = brands.value?.data.filter(
    ({ maker_address, products }) => maker_address === '' && products > 0,
  )
  const done = (title: string, words?: string) => {
    setOpened(undefined)
    setRemoved(undefined)
    showToast({ kind: 'success', title, ...(words && { words }) })
    void brands.reload()
  }
  return (
    <>
      <ScreenHead
        title="Brands"
        words="Who makes what you sell. New products of a brand begin with its maker’s name and address; the law asks for both."
      >
        {mayArrange && (
          <Button kind="primary" onClick={() => setOpened('new')}>
            <Icon name="plus" size="sm" />
            New brand
          </Button>
        )}
      </ScreenHead>
      <ArrangeTabs />
      {mayArrange && without && without.length > 0 && (
        <Note kind="change">
          <b className="font-semibold">
            {without.length === 1
              ? `${without[0]?.name} has no maker’s address.`
              : `${without.length} brands have no maker’s address.`}
          </b>{' '}
          New products of {without.length === 1 ? 'it' : 'them'} begin without one.{' '}
          <button type="button" className="link" onClick={() => setOpened(without[0])}>
            Add it
          </button>
        </Note>
      )}
      <Loaded answer={brands} what="the brands">
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon="badge-check"
              title="No brands yet"
              words="A brand comes with the first product that names it, or make one here."
            />
          ) : (
            <Panel>
              <DataTable
                label="Brands"
                rows={data}
                keyOf={({ address }) => address}
                columns={[
                  {
                    name: 'Brand',
                    cell: (brand) => (
                      <span className="flex items-center gap-3">
                        <Thumb src={brand.logo || brand.picture} />
                        <span className="min-w-0">
                          <b className="block font-semibold wrap-anywhere">{brand.name}</b>
                          <span className="text-sm wrap-anywhere text-chuna-600">/brand/{brand.address}</span>
                        </span>
                      </span>
                    ),
                  },
                  {
                    name: 'Products',
                    look: 'px-3 text-right tabular-nums max-lg:text-left',
                    cell: ({ products }) => products,
                  },
                  {
                    name: 'Maker or importer',
                    cell: ({ maker, maker_address }) =>
                      maker_address === '' ? (
                        <span className="font-semibold text-geru-700">Not given</span>
                      ) : (
                        <span className="wrap-anywhere">
                          {[maker, maker_address].filter(Boolean).join(', ')}
                        </span>
                      ),
                  },
                  { name: 'Made in', cell: ({ countries }) => countries.join(', ') },
                  {
                    name: 'State',
                    cell: ({ hidden }) => (
                      <Badge kind={hidden ? 'mute' : 'ok'} dot>
                        {hidden ? 'Hidden' : 'In the shop'}
                      </Badge>
                    ),
                  },
                  {
                    name: 'Acts',
                    actions: 'corner',
                    cell: (brand) => (
                      <span className="flex justify-end gap-1">
                        {mayArrange && (
                          <IconButton
                            icon="pencil"
                            aria-label={`Change ${brand.name}`}
                            onClick={() => setOpened(brand)}
                          />
                        )}
                        <MoreMenu
                          label={`More for ${brand.name}`}
                          acts={[
                            {
                              label: 'See it in the shop',
                              icon: 'external-link',
                              onAct: () => void window.open(paths.brand(brand.address), '_blank', 'noopener'),
                            },
                            ...(mayArrange
                              ? ([
                                  {
                                    label: 'Merge or remove',
                                    icon: 'trash',
                                    isDanger: true,
                                    onAct: () => setRemoved(brand),
                                  },
                                ] as const)
                              : []),
                          ]}
                        />
                      </span>
                    ),
                  },
                ]}
              />
            </Panel>
          )
        }
      </Loaded>
      {opened && (
        <BrandDialog
          brand={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          onDone={(name) => done(`${name} is saved`, 'Shoppers see it now.')}
        />
      )}
      {removed && (
        <RemoveDialog
          it={{ kind: 'brand', slug: removed.address, ...removed }}
          others={
            brands.value?.data
              .filter(({ address }) => address !== removed.address)
              .map(({ address, name }) => ({ slug: address, name })) ?? []
          }
          onClose={() => setRemoved(undefined)}
          onDone={(to) => done(to ? `${removed.name} is part of ${to} now` : `${removed.name} is removed`)}
        />
      )}
    </>
  )
}
