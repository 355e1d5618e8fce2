import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * Makes class-validator look up the rules of a class once. By itself it compares all classes of the product for each object that it
 * validates. Rules are declared with their class, so they never change; the product uses no groups and no schemas by name.
 */
export function rememberRules(storage: Storage = getMetadataStorage()): void {
  const search = storage.getTargetValidationMetadatas.bind(storage);
  const rulesOf = new WeakMap<object, Rules>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (always || strictGroups || groups?.length) return search(target, schema, always, strictGroups, groups);
    let rules = rulesOf.get(target);
    if (!rules) {
      rules = search(target, schema, always, strictGroups, groups);
      rulesOf.set(target, rules);
    }
    return rules;
  };
}
