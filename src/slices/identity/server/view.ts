import { realEmail } from '#kernel/telephone/no-email.ts';
import { heldPermissions } from '#kernel/permissions/permission.ts';
import type { UserView } from '../contract.ts';
import type { PersonRow } from './store.ts';

/** A person's own record, as they and admins see it. */
export function userViewOf(row: PersonRow): UserView {
  return {
    id: row.id,
    email: realEmail(row.email),
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    permissions: heldPermissions(row),
    phone: row.phone,
    kycStatus: row.kyc_status,
    profileImageUrl: row.image,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    residentialAddress: row.residential_address,
    farmAddress: row.farm_address,
    businessAddress: row.business_address,
    farmSize: row.farm_size_hectares === null ? null : Number(row.farm_size_hectares),
    cropTypes: row.crop_types,
    productionCapacity: row.production_capacity_kg,
    businessRegistrationNumber: row.business_registration_number,
    tin: row.tin,
    certifications: row.certifications,
  };
}
