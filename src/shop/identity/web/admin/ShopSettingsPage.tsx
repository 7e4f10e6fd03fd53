import * as paths from '#kernel/paths.ts'
import { showMoment } from '#kernel/show-time.ts'
import { useCalls, useSetSign } from '#ui/admin.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Note } from '#ui/Note.tsx'
import { showValue } from '#ui/settings/opened-settings.ts'
import { Changed, SettingsField } from '#ui/settings/SettingsFields.tsx'
import { SettingsHead, SettingsPage } from '#ui/settings/SettingsPage.tsx'
import { FieldGrid, SettingsSection } from '#ui/settings/SettingsSection.tsx'
import { useSettingsForm } from '#ui/settings/use-settings-form.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireShopSettings } from '../../contract.ts'
import { isClosedAt } from '../../domain/closed-sign.ts'
import { dayName } from '../../domain/hours.ts'
import { type Network, networkLabels, networks, shopFaults } from '../../domain/shop-faults.ts'
import { ClosedSection, signOf } from './ClosedSection.tsx'
import { ColourSection } from './ColourSection.tsx'
import { HoursSection } from './HoursSection.tsx'
import { PictureSetting } from './PictureSetting.tsx'
import { createSettingsApi } from './settings-api.ts'
import { shopLabels } from './shop-labels.ts'

const head = {
  words: 'What shoppers see at the top of every page, on letters and on bills.',
  guide: 'shop',
}

export function Component() {
  const opened = useAnswer(useCalls(createSettingsApi).readShop)
  return (
    <>
      {!opened.value && <SettingsHead title="Shop" {...head} />}
      <Loaded answer={opened} what="these settings">
        {(settings) => <ShopForm opened={settings} />}
      </Loaded>
    </>
  )
}

function ShopForm({ opened }: { opened: WireShopSettings }) {
  const api = useCalls(createSettingsApi)
  const setSign = useSetSign()
  const form = useSettingsForm({
    page: 'shop',
    title: 'Shop',
    opened,
    labels: shopLabels,
    needs: 'settings.shop',
    read: api.readShop,
    save: async (body) => {
      const saved = await api.saveShop(body)
      const { name, tagline, logo } = saved.values
      setSign({ name: name || 'Back office', tagline, logo: logo && `/media/shop/${logo}` })
      return saved
    },
    check: shopFaults,
    show: (name, value) =>
      name === 'hours_days'
        ? (value as number[]).map(dayName).join(', ') || 'no days'
        : name === 'logo' || name === 'icon'
          ? value
            ? 'another one'
            : 'none'
          : name === 'closed_from' || name === 'closed_until'
            ? value
              ? showMoment(new Date(String(value)))
              : 'empty'
            : showValue(value),
  })
  return (
    <SettingsPage
      form={form}
      {...head}
      side={
        <a href={paths.home} target="_blank" rel="noopener" className={buttonClass({ kind: 'line' })}>
          <Icon name="external-link" size="sm" />
          See it in the shop
        </a>
      }
    >
      {isClosedAt(signOf(form.opened.values), new Date()) && (
        <Note kind="change">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <b className="font-semibold">
                The shop is closed
                {form.opened.values.closed_until &&
                  ` until ${showMoment(new Date(form.opened.values.closed_until))}`}
                .
              </b>{' '}
              People can look and save.
            </span>
            {form.mayChange && (
              <Button size="sm" onClick={() => form.set('is_closed', false)}>
                Open now
              </Button>
            )}
          </div>
        </Note>
      )}
      <SettingsSection
        id="name"
        title="Name"
        words="Shown in the header, in search engines and as the sender of letters."
      >
        <FieldGrid>
          <SettingsField form={form} name="name" maxLength={30} hint="Up to 30 letters" />
          <SettingsField
            form={form}
            name="tagline"
            maxLength={70}
            hint={`${form.values.tagline.length} of 70 letters`}
          />
          <Field
            label="Web address"
            value={opened.web_address}
            disabled
            hint="Set by whoever looks after your server"
          />
          <Changed form={form} name="order_prefix">
            <Field
              label={shopLabels.order_prefix}
              name="order_prefix"
              value={form.values.order_prefix}
              error={form.faultOf('order_prefix')}
              maxLength={4}
              autoCapitalize="characters"
              hint={`Next order: ${opened.next_number.replace(/^[A-Z]+/, form.values.order_prefix)}. Old numbers stay.`}
              onChange={({ target }) => form.set('order_prefix', target.value.toUpperCase())}
            />
          </Changed>
        </FieldGrid>
      </SettingsSection>
      <SettingsSection
        id="logo"
        title="Logo and icon"
        words="A drawing (SVG) stays sharp everywhere. A picture should be at least 512 px wide."
      >
        <FieldGrid>
          <PictureSetting
            form={form}
            name="logo"
            known={opened.pictures}
            without="The name stands alone until you give one"
          />
          <PictureSetting
            form={form}
            name="icon"
            known={opened.pictures}
            without="Made from the logo until you give one"
          />
        </FieldGrid>
      </SettingsSection>
      <ColourSection form={form} />
      <SettingsSection
        id="contact"
        title="Contact"
        words="The law asks for a name, an address, a phone and an e-mail on every page."
      >
        <FieldGrid>
          <SettingsField form={form} name="legal_name" maxLength={120} />
          <SettingsField form={form} name="legal_address" maxLength={300} />
          <SettingsField form={form} name="care_phone" type="tel" maxLength={30} />
          <SettingsField form={form} name="care_email" type="email" maxLength={254} />
          <SettingsField form={form} name="whatsapp" type="tel" optional maxLength={30} placeholder="+91" />
          <SettingsField
            form={form}
            name="officer"
            maxLength={120}
            hint="Answers in 48 hours, settles in a month"
          />
          <SettingsField form={form} name="officer_email" type="email" maxLength={254} />
          <SettingsField form={form} name="officer_phone" type="tel" maxLength={30} />
        </FieldGrid>
      </SettingsSection>
      <HoursSection form={form} written={opened.hours_written} />
      <SettingsSection id="social" title="Social links" words="An empty one is simply not shown.">
        <FieldGrid>
          {(Object.keys(networkLabels) as Network[]).map((network) => (
            <SettingsField
              key={network}
              form={form}
              name={network}
              optional
              maxLength={200}
              placeholder={`${networks[network][0]}/`}
            />
          ))}
        </FieldGrid>
      </SettingsSection>
      <ClosedSection form={form} />
    </SettingsPage>
  )
}
