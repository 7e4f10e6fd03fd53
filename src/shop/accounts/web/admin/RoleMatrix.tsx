import { Icon } from '#ui/Icon.tsx'
import { may, permissionNames, permissions, roleNames, staffRoles } from '../../domain/roles.ts'

/** The same table that the server asks at every call. */
export const RoleMatrix = () => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: on the smallest screens it scrolls, by keyboard too
  <section aria-label="Table of roles" tabIndex={0} className="relative overflow-x-auto -outline-offset-2">
    <table className="w-full border-collapse text-center">
      <caption className="sr-only">What each role may do</caption>
      <thead className="bg-chuna-50 text-xs text-chuna-600">
        <tr className="border-b border-chuna-200">
          <th scope="col" className="py-3 pr-2 pl-4 text-left font-semibold sm:pl-5">
            Permission
          </th>
          {staffRoles.map((role) => (
            <th key={role} scope="col" className="px-1.5 py-3 font-semibold sm:px-3">
              {roleNames[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissions.map((permission) => (
          <tr key={permission} className="border-b border-chuna-200 last:border-0">
            <th scope="row" className="py-2.5 pr-2 pl-4 text-left font-normal sm:pl-5">
              {permissionNames[permission]}
            </th>
            {staffRoles.map((role) => (
              <td key={role} className="px-1.5 py-2.5 sm:px-3">
                {may(role, permission) ? <Yes /> : <No />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Yes = () => (
  <>
    <Icon name="check" className="mx-auto text-neem-600" />
    <span className="sr-only">Yes</span>
  </>
)
const No = () => (
  <>
    <span aria-hidden="true" className="text-chuna-600">
      –
    </span>
    <span className="sr-only">No</span>
  </>
)
