export { addCompanies, ensureCompany, findCompanyByName, findCompanyId, type NewCompany } from './ensure-company.ts';
